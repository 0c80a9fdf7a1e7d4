import { TAX_OPTIONS } from '@cancha/domain/lending/programmes'
import {
  CREDIT_ANSWERS,
  EMPLOYMENTS,
  INCOME_RANGES,
  LOAN_COMPANY_MOST,
  SAVINGS,
} from '@cancha/domain/lending/requests/answers'
import { TextField } from '../../../../../ui/fields/TextField.tsx'
import { ChoiceField, type StepProps } from './fields.tsx'

/** The borrower's company, taxes, job, income, credit and, for a refinance, savings. Hard money asks for own capital in the last step. */
export function FinancialStep({ form }: StepProps) {
  return (
    <>
      <TextField
        label="Nombre de tu compañía"
        help="La LLC con la que inviertes. Si no tienes, escribe tu nombre."
        autoComplete="organization"
        maxLength={LOAN_COMPANY_MOST}
        {...form.field('companyname')}
      />
      <ChoiceField
        {...{ form, choices: TAX_OPTIONS }}
        name="taxoption"
        label="¿Con qué declaras tus impuestos?"
        help="Hay prestamistas que aceptan Tax ID (ITIN). No te pedimos el número."
      />
      <ChoiceField {...{ form, choices: EMPLOYMENTS }} name="employmenttype" label="¿En qué trabajas?" />
      <ChoiceField {...{ form, choices: INCOME_RANGES }} name="income" label="¿Cuánto ganas al año?" />
      <ChoiceField
        {...{ form, choices: CREDIT_ANSWERS }}
        name="credit"
        label="Tu puntaje de crédito"
        help="Si no lo sabes, elige «No se»: puedes pedir igual."
      />
      {form.values.loantype === 'refinance' && (
        <ChoiceField
          form={form}
          choices={SAVINGS.refinance as Record<string, string>}
          name="saving"
          label="¿Cuánto tienes ahorrado?"
        />
      )}
    </>
  )
}
