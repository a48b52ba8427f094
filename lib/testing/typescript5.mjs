import { registerHooks } from 'node:module';

// openapi-typescript prints with TypeScript's own compiler, which version 7 no longer offers to programs.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript5' : specifier, context),
});
