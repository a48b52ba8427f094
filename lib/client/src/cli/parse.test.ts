import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands/index';
import { helpOf, overview } from './help';
import { parseCommand } from './parse';

const parse = (line: string) => parseCommand(COMMANDS, line.split(' '));

describe('parseCommand', () => {
  it('finds commands, arguments and options', () => {
    const { command, args, options, flags } = parse('render q -o out.mp4 --quality draft -w');
    expect(command.name).toBe('render');
    expect(args).toEqual(['q']);
    expect(options).toEqual({ output: 'out.mp4', quality: 'draft' });
    expect([...flags]).toEqual(['wait']);
    expect(parse('quizzes get q').command.name).toBe('quizzes get');
  });

  it('accepts common options before the command, and an argument that looks like an option after --', () => {
    expect([...parse('--json whoami').flags]).toEqual(['json']);
    expect(parse('quizzes get -- -x').args).toEqual(['-x']);
  });

  it('needs no arguments for help', () => {
    expect([...parse('quizzes get --help').flags]).toEqual(['help']);
  });

  it.each([
    ['draw', 'Unknown command "draw".'],
    ['constructor', 'Unknown command "constructor".'],
    ['quizzes', 'Add a subcommand: quizzes import, quizzes list, quizzes get, quizzes validate.'],
    ['batches create t.csv --visibility secret', '--visibility must be one of: public, unlisted, private.'],
    ['batches get', '<batch> is missing: Id of the batch.'],
    ['quizzes draw', 'Add a subcommand:'],
    ['quizzes get', '<quiz> is missing: Id of the quiz.'],
    ['quizzes get a b', 'Unexpected argument "b".'],
    ['whoami --x', "Unknown option '--x'."],
    ['render q --quality best', '--quality must be one of: draft, standard, high.'],
    ['render q -o', 'argument missing'],
    ['whoami --json=x', 'does not take an argument'],
  ])('refuses "%s"', (line, message) => {
    expect(() => parse(line)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
    );
  });
});

describe('help', () => {
  it('names every command, argument and option', () => {
    const all = overview(COMMANDS, '1.2.3');
    for (const command of COMMANDS) {
      expect(all).toContain(`${command.name} `);
      const help = helpOf(command);
      for (const name of Object.keys({ ...command.options, json: 0, help: 0 })) expect(help).toContain(`--${name}`);
      for (const { name, description } of command.args ?? []) expect(help).toMatch(`<${name}>  ${description}`);
    }
  });

  it('fits into a terminal of 120 columns', () => {
    const lines = [overview(COMMANDS, '1.2.3'), ...COMMANDS.map(helpOf)].flatMap((text) => text.split('\n'));
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});
