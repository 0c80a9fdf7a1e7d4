import { Button } from '../../../../ui/button/Button.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { type LoanValues, valuesOf } from './loan-form.ts'
import type { LoanDraft } from './use-loan-draft.ts'

type Props = { draft: LoanDraft; form: Form<LoanValues>; other: NonNullable<LoanDraft['other']> }

/** Offers the draft that another window saved, so that neither version is lost silently. */
export function OtherWindow({ draft, form, other }: Props) {
  const isGone = Object.keys(other.typed).length === 0
  return (
    <Note
      tone="warn"
      actions={
        <div className="row row-wrap">
          <Button
            size="sm"
            onClick={() => {
              const newer = valuesOf(other.typed)
              form.fill(newer)
              draft.settle(newer)
            }}
          >
            {isGone ? 'Empezar de nuevo aquí' : 'Usar lo de la otra ventana'}
          </Button>
          <Button size="sm" variant="line" onClick={() => draft.settle(form.now())}>
            Quedarme con lo de esta
          </Button>
        </div>
      }
    >
      {isGone
        ? 'En otra ventana o en otro teléfono esta solicitud se envió o se borró. Lo de esta ventana no se ha guardado.'
        : 'En otra ventana o en otro teléfono seguiste con esta solicitud. Lo de esta ventana no se ha guardado.'}
    </Note>
  )
}
