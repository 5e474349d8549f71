const { options } = require('./dependency-cruiser.cjs');

/** No room of the product needs another that needs it. Tests may cross rooms, so they are left out here. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/(modules|commands|statement-reader|document-reader|matching-engine)' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.ts$', '/testing/'] } },
};
