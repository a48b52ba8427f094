import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { QuestionContent } from '@/lib/core/model/question-types';
import type { FieldError } from '@/lib/core/tables/question-row';
import { FieldErrorsContext } from '../form/fields';
import { QuestionTextField, TypeFields } from '../form/type-fields';
import { missingFields } from '../question-types';

interface FixFormProps {
  fields: QuestionFields;
  errors: readonly FieldError[];
  onChange: (fields: QuestionFields) => void;
}

/** The editor's fields for what a question lacks. */
export const FixForm = ({ fields, errors, onChange }: FixFormProps) => {
  const change = (changes: Partial<QuestionContent>) =>
    onChange({ ...fields, content: { ...fields.content, ...changes } } as QuestionFields);
  return (
    <FieldErrorsContext value={[...errors, ...missingFields(fields)]}>
      {/* A form of its own: radio buttons of the same name in the editor behind the dialog are another group. */}
      <form className="grid min-w-0 gap-4" onSubmit={(event) => event.preventDefault()}>
        <QuestionTextField fields={fields} onChange={change} />
        <TypeFields fields={fields} onChange={change} />
      </form>
    </FieldErrorsContext>
  );
};
