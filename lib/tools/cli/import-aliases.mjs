import path from 'node:path';

// For dependency-cruiser. With tsconfig.json it would resolve the packages `inngest` and `remotion` to our folders.
export default {
  resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../..') } },
};
