import type { LenderProgramme } from '@cancha/contract/lending/lender-fields'
import { formatRate } from '@cancha/domain/ground/numbers/rates'
import { LOAN_OFFER_NOTE_MOST } from '@cancha/domain/lending/offers/offer-life'
import { termsInWords } from '@cancha/domain/lending/programmes'
import { useId, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { MoneyField } from '../../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../../ui/fields/NumberField.tsx'
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx'
import type { Form } from '../../../../../ui/fields/use-form.ts'
import classes from './Making.module.css'
import { type OfferForm, withProgramme } from './offer-form.ts'

type Props = {
  form: Form<OfferForm>
  /** The lender's programmes for this kind of loan. */
  programmes: readonly LenderProgramme[]
}

/** The fields of an offer, and the lender's programmes, each of which fills them in one press. */
export function LoanOfferFields({ form, programmes }: Props) {
  const [taken, setTaken] = useState<LenderProgramme | null>(null)
  const isRange = taken !== null && taken.rateFrom !== taken.rateTo
  return (
    <div className="stack">
      {programmes.length > 0 && (
        <Programmes
          programmes={programmes}
          onTake={(programme) => {
            setTaken(programme)
            form.fill(withProgramme(form.now(), programme))
          }}
        />
      )}
      <div className={`stack align-start ${classes.pairs}`}>
        <MoneyField label="Cantidad" cents data-autofocus {...form.field('amount')} />
        <NumberField
          label="Interés al año"
          unit="%"
          help={
            isRange
              ? `Tu programa va de ${formatRate(taken.rateFrom)} a ${formatRate(taken.rateTo)}.`
              : undefined
          }
          {...form.field('rate')}
        />
        <NumberField label="Puntos" help="0 si no cobras." unit="%" {...form.field('points')} />
        <MoneyField
          label="Otros cargos"
          help="Los tuyos al cerrar, no título, avalúo ni impuestos. 0 si no hay."
          cents
          {...form.field('fees')}
        />
        <NumberField label="Plazo" whole unit="meses" {...form.field('term')} />
        <NumberField
          label="Meses de solo interés"
          help="Desde el primero. Tantos como el plazo: todo se devuelve al final."
          whole
          unit="meses"
          {...form.field('interestonly')}
        />
        <NumberField label="Hasta qué parte del valor (LTV)" optional unit="%" {...form.field('ltv')} />
        <NumberField label="Días hasta el cierre" whole unit="días" {...form.field('closesin')} />
        <NumberField
          label="Cuánto tiempo vale"
          help="Después vence sola, si nadie contestó."
          whole
          unit="días"
          {...form.field('stands')}
        />
      </div>
      <TextAreaField
        label="Nota"
        help="Lo que quien pide deba saber. La lee antes de aceptar."
        optional
        rows={3}
        maxLength={LOAN_OFFER_NOTE_MOST}
        counted
        {...form.field('note')}
      />
    </div>
  )
}

type ProgrammesProps = {
  programmes: readonly LenderProgramme[]
  onTake: (programme: LenderProgramme) => void
}

function Programmes({ programmes, onTake }: ProgrammesProps) {
  const id = useId()
  return (
    <section className="stack-s" aria-labelledby={id}>
      <h3 id={id} className={classes.small}>
        Llenar con un programa tuyo
      </h3>
      <ul className={`stack-s ${classes.programmes}`}>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <Button variant="line" size="sm" onClick={() => onTake(programme)}>
              {programme.name}
            </Button>
            <span className="text-sm text-2">{termsInWords(programme)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
