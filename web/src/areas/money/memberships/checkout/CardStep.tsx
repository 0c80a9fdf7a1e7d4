import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { CardFields } from '../card/CardFields.tsx'
import { CardHolderFields } from '../card/CardHolderFields.tsx'
import type { CardControl } from '../card/card-control.ts'
import { cardInWords } from '../card-words.ts'
import type { CheckoutFields, SavedCard } from '../queries.ts'
import { type CheckoutValues, NOTHING_TYPED } from './form-values.ts'
import { Step } from './Step.tsx'

type Props = {
  door: number
  form: Form<CheckoutValues>
  fields: CheckoutFields
  saved: SavedCard | null
  control: CardControl | null
  onControl: (control: CardControl | null) => void
  onEnter: () => void
}

/** The card: the saved one, or another. */
export function CardStep({ door, form, fields, saved, control, onControl, onEnter }: Props) {
  const { paywith } = form.values
  const error = form.errors['card']
  return (
    <Step door={door} title="Tarjeta">
      <div className="stack">
        {saved && (
          <RadioField
            label="Con qué tarjeta pagas"
            hideLabel
            options={[
              { value: 'saved', label: cardInWords(saved), help: 'La que guardaste con tu membresía' },
              { value: 'new', label: 'Otra tarjeta' },
            ]}
            {...form.field('paywith')}
          />
        )}
        {paywith === 'new' && (
          <>
            <CardFields
              fields={fields}
              control={control}
              error={typeof error === 'string' ? error : null}
              onControl={onControl}
              onEnter={onEnter}
              onChange={(complete, fault) => {
                form.set('card', complete ? '' : (fault?.message ?? NOTHING_TYPED))
                if (fault) form.fault('card', fault.message)
              }}
            />
            <CardHolderFields form={form} />
          </>
        )}
      </div>
    </Step>
  )
}
