import { useActionState } from 'react';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { notify } from '../ui/toaster';
import type { AccountActions, FormErrors } from './actions';

interface State {
  name: string;
  errors: FormErrors;
}

export const NameForm = ({ name, rename }: { name: string } & Pick<AccountActions, 'rename'>) => {
  const [state, submit, isBusy] = useActionState(
    async (_before: State, data: FormData): Promise<State> => {
      const submitted = String(data.get('name'));
      const errors = await rename(submitted).catch(() => ({ name: 'Something went wrong. Try again.' }));
      if (!errors) notify.done('Name saved');
      return { name: submitted, errors };
    },
    { name, errors: null },
  );
  return (
    <form action={submit} noValidate className="grid gap-3">
      <Field label="Name" error={state.errors?.name}>
        {(control) => <Input {...control} name="name" defaultValue={state.name} maxLength={100} autoComplete="name" />}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy && 'Saving…'} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
};
