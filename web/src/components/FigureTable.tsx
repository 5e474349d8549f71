import { VisuallyHidden } from '@chakra-ui/react';

interface FigureTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** One row for each bar. The first cell names it. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A chart's figures, for screen readers. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={columns[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
