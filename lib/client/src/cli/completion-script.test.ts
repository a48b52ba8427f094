import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/index';
import { completionScript, SHELLS } from './completion-script';

/** What bash offers for a line. */
const complete = (line: string): string[] => {
  const words = line.split(' ');
  const script = `${completionScript('bash', COMMANDS)}
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
    _quizvideo; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
};

describe('completion in bash', () => {
  it.each([
    ['quizvideo ', ['login', 'logout', 'whoami', 'quizzes', 'render', 'batches', 'listen', 'logs', 'completion']],
    ['quizvideo log', ['login', 'logout', 'logs']],
    ['quizvideo logs ', ['tail']],
    ['quizvideo quizzes ', ['import', 'list', 'get', 'validate']],
    ['quizvideo quizzes list --s', ['--search', '--status']],
    ['quizvideo render q --r', ['--resolution', '--resume']],
    ['quizvideo batches ', ['create', 'list', 'get', 'watch', 'pause', 'resume', 'cancel', 'retry']],
    ['quizvideo batches create t.csv --ti', ['--time', '--time-zone']],
    ['quizvideo batches retry b --w', ['--wait']],
    ['quizvideo batches pause b --w', []],
    ['quizvideo completion ', ['bash', 'zsh', 'fish', '--json', '--help']],
    // Then bash offers files.
    ['quizvideo quizzes import qu', []],
  ])('of "%s"', (line, words) => {
    expect(complete(line)).toEqual(expect.arrayContaining(words));
    if (!line.endsWith(' ')) expect(complete(line)).toEqual(words);
  });
});

it.each(SHELLS)('the script for %s has every command and option', (shell) => {
  const script = completionScript(shell, COMMANDS);
  for (const { name, options = {} } of COMMANDS) {
    for (const word of name.split(' ')) expect(script).toContain(word);
    for (const option of Object.keys(options))
      expect(script).toContain(shell === 'fish' ? `-l ${option}` : `--${option}`);
  }
});

it('refuses other shells', () => {
  expect(() => completionScript('constructor', COMMANDS)).toThrow('<shell> must be one of: bash, zsh, fish.');
});
