import { NMLS_EXEMPTIONS } from '@cancha/domain/lending/licence'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import type { CompanyValues } from './company-form.ts'

type Props = {
  form: Form<CompanyValues>
  /** Whether the company was saved before: administration reviews another licence first. */
  known: boolean
}

const EXEMPTIONS = Object.entries(NMLS_EXEMPTIONS).map(([value, label]) => ({ value, label }))

/** The licence, or why none is needed. */
export function LicenceFields({ form, known }: Props) {
  const { licence } = form.values
  return (
    <div className="stack">
      <p className="text-sm text-2">
        Quien presta para la casa en que alguien vive necesita licencia. La preguntamos para cuidar a quien
        pide un préstamo: administración la busca en NMLS Consumer Access, y la confirma antes de mostrar nada
        de lo tuyo.{known && ' Otro número u otro motivo los revisamos antes de mostrarlos.'}
      </p>
      <RadioField
        label="Licencia"
        options={[
          { value: 'nmls', label: 'Tengo número NMLS' },
          { value: 'exempt', label: 'No lo necesito' },
        ]}
        {...form.field('licence')}
      />
      {licence === 'nmls' && (
        <TextField
          label="Número NMLS"
          help="De 3 a 9 cifras."
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...form.field('nmls')}
        />
      )}
      {licence === 'exempt' && (
        <RadioField label="¿Por qué no lo necesitas?" options={EXEMPTIONS} {...form.field('nmlsexempt')} />
      )}
    </div>
  )
}
