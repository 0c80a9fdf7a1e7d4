import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { RadioField } from '../../../ui/fields/RadioField.tsx'
import type { Form } from '../../../ui/fields/use-form.ts'
import type { CompanyValues } from './company-form.ts'

/** Comes with the first choice: lists to search in are large, and a form has enough to load. */
const StatesChooser = lazyPart(async () => (await import('./StatesChooser.tsx')).StatesChooser)

/** Where the lender lends: in all states, of which some may be left out, or in those that are chosen. */
export function StatesFields({ form }: { form: Form<CompanyValues> }) {
  const { where } = form.values
  const { error: missing, value: served, ...chosen } = form.field('serviceprovidevalue')
  const { error: wrong, value: left, ...excluded } = form.field('servicenotprovidevalue')
  return (
    <>
      <RadioField
        label="¿En qué estados prestas?"
        options={[
          { value: 'all', label: 'En todo el país' },
          { value: 'some', label: 'En algunos estados' },
        ]}
        {...form.field('where')}
        error={where === 'some' ? undefined : missing}
        onChange={({ currentTarget }) => {
          form.set('where', currentTarget.value as CompanyValues['where'])
          // What was missing is asked for in another field now.
          form.set('serviceprovidevalue', form.now().serviceprovidevalue)
        }}
      />
      {where === 'some' && (
        <StatesChooser
          {...chosen}
          label="Estados donde prestas"
          help="Escribe el nombre y elígelo de la lista, uno por uno."
          error={missing}
          value={served as string[]}
        />
      )}
      {where === 'all' && (
        <StatesChooser
          {...excluded}
          label="Menos en estos"
          optional
          help="Los estados donde no prestas. Vacío: en todos."
          error={wrong}
          value={left as string[]}
        />
      )}
    </>
  )
}
