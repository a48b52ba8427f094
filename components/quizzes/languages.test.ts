import { expect, it } from 'vitest';
import { languageOptions } from './languages';

it('lists languages by their English name, with the name that their speakers use', () => {
  const options = languageOptions('en');
  expect(options[0]).toEqual({ value: 'ar', label: 'Arabic – العربية' });
  expect(options).toContainEqual({ value: 'de', label: 'German – Deutsch' });
  expect(options).toContainEqual({ value: 'en', label: 'English' });
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
});

it('keeps a language that the API has set', () => {
  expect(languageOptions('de-AT')).toContainEqual({ value: 'de-AT', label: 'Austrian German – Deutsch' });
  expect(languageOptions('eo')).toContainEqual({ value: 'eo', label: 'Esperanto' });
});
