import type { Command } from '../command.ts';
import { completionScript, SHELLS } from '../completion-script.ts';

/** @param listCommands all commands, this one included */
export const createCompletion = (listCommands: () => readonly Command[]): Command => ({
  name: 'completion',
  summary: 'Print a script that completes commands in a shell',
  details:
    'bash:  eval "$(quizvideo completion bash)" in ~/.bashrc\n' +
    'zsh:   eval "$(quizvideo completion zsh)" in ~/.zshrc, after compinit\n' +
    'fish:  quizvideo completion fish > ~/.config/fish/completions/quizvideo.fish',
  args: [{ name: 'shell', choices: SHELLS, description: `One of: ${SHELLS.join(', ')}.` }],
  run: async ({ args: [shell = ''], output }) => {
    const script = completionScript(shell, listCommands());
    if (output.isJson) output.result({ shell, script }, []);
    else output.text(script);
  },
});
