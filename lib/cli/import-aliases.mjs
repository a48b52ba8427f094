import path from 'node:path';

// For dependency-cruiser. With tsconfig.json it would take `inngest` and `remotion`, the packages, for our folders of those names.
export default { resolve: { alias: { '@': path.resolve(import.meta.dirname, '../..') } } };
