import { stateName } from '@cancha/domain/ground/places/states'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import type { CompanyValues } from './company-form.ts'

/** Comes with the first choice: lists to search in are large, and a form has enough to load. */
const StatesChooser = lazyPart(async () => (await import('./StatesChooser.tsx')).StatesChooser)

type ChooserProps = Omit<Parameters<typeof StatesChooser>[0], 'takesFocus'>

/** The list of states once the browser has it, and what is chosen until then. */
function Chooser(props: ChooserProps) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  // A refused form leads here, perhaps before the list has come.
  const isIn = useRef(false)
  const { label, help, optional, error, value } = props
  const chosen = (
    <TextField
      label={label}
      help={help}
      optional={optional}
      error={error}
      readOnly
      data-path={props['data-path']}
      onFocus={() => {
        isIn.current = true
      }}
      onBlur={() => {
        isIn.current = false
      }}
      value={value.map((code) => stateName(code)).join(', ')}
    />
  )
  return isHere ? <StatesChooser {...props} takesFocus={() => isIn.current} waiting={chosen} /> : chosen
}

type Props = {
  form: Form<CompanyValues>
  /** Whether the company was saved before: administration reviews added states first. */
  known: boolean
}

/** Where the lender lends: in all states, of which some may be left out, or in those that are chosen. */
export function StatesFields({ form, known }: Props) {
  const { where } = form.values
  const { error: missing, value: served, ...chosen } = form.field('serviceprovidevalue')
  const { error: wrong, value: left, ...excluded } = form.field('servicenotprovidevalue')
  return (
    <>
      <RadioField
        label="¿En qué estados prestas?"
        help={
          known ? 'Los que agregas los revisamos antes de mostrarlos; los que quitas salen ya.' : undefined
        }
        options={[
          { value: 'all', label: 'En todo el país' },
          { value: 'some', label: 'En algunos estados' },
        ]}
        {...form.field('where')}
        // While «some» isn't chosen, the error of the missing states stands at this choice.
        {...(where !== 'some' && { error: missing, 'data-path': 'serviceprovidevalue' })}
        onChange={({ currentTarget }) => {
          form.set('where', currentTarget.value as CompanyValues['where'])
          // Clears the error of the missing states: another field asks for them now.
          form.set('serviceprovidevalue', form.now().serviceprovidevalue)
        }}
      />
      {where === 'some' && (
        <Chooser
          {...chosen}
          label="Estados donde prestas"
          help="Escribe el nombre y elígelo de la lista, uno por uno."
          error={missing}
          value={served as string[]}
        />
      )}
      {where === 'all' && (
        <Chooser
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
