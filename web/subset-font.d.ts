declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** OpenType features to keep; all when left out. */
    readonly keepFeatures?: readonly string[];
  }

  /** A font with these characters alone. */
  function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
