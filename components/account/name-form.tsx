import { useActionState } from 'react';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { notify } from '../ui/toaster';
import type { AccountActions, Faults } from './actions';

interface State {
  name: string;
  faults: Faults;
}

/** Changes what the user is called. */
export const NameForm = ({ name, rename }: { name: string } & Pick<AccountActions, 'rename'>) => {
  const [state, submit, isBusy] = useActionState(
    async (_before: State, data: FormData): Promise<State> => {
      const wanted = String(data.get('name'));
      const faults = await rename(wanted).catch(() => ({ name: 'That did not work. Try again.' }));
      if (!faults) notify.done('Name saved');
      return { name: wanted, faults };
    },
    { name, faults: null },
  );
  return (
    <form action={submit} noValidate className="grid gap-3">
      <Field label="Name" error={state.faults?.name}>
        {(control) => <Input {...control} name="name" defaultValue={state.name} maxLength={100} autoComplete="name" />}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy && 'Saving…'} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
};
