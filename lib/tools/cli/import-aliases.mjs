import path from 'node:path';

// For dependency-cruiser. With tsconfig.json it would resolve the packages `inngest` and `remotion` to our folders.
// The sources of lib/client import each other as `.js`, the names of the built files.
export default {
  resolve: { alias: { '@': path.resolve(import.meta.dirname, '../../..') }, extensionAlias: { '.js': ['.ts', '.js'] } },
};
