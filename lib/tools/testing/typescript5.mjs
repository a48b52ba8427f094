import { registerHooks } from 'node:module';

// Some tools work with TypeScript's own compiler, which version 7 no longer offers to programs.
registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^typescript(?=\/|$)/, 'typescript5'), context),
});
