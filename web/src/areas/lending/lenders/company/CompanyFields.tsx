import { COMPANY_ADDRESS_MOST, COMPANY_NAME_MOST, MINIMUM_LOANS } from '@cancha/domain/lending/company'
import { LOAN_TYPE_KEYS, LOAN_TYPES } from '@cancha/domain/lending/loan-types'
import { NAME_MAX } from '@cancha/domain/people/accounts/name'
import { useId } from 'react'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import fieldClasses from '../../../../ui/fields/Field.module.css'
import { FieldError } from '../../../../ui/fields/Field.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { RadioField } from '../../../../ui/fields/RadioField.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { EmailField, TextField } from '../../../../ui/fields/TextField.tsx'
import type { Form } from '../../../../ui/fields/use-form.ts'
import { PhoneFields } from '../../../people/accounts/public/PhoneFields.tsx'
import type { CompanyValues } from './company-form.ts'
import { LicenceFields } from './LicenceFields.tsx'
import { StatesFields } from './StatesFields.tsx'

const MINIMUMS = Object.entries(MINIMUM_LOANS).map(([value, { label }]) => ({ value, label }))

type Props = {
  form: Form<CompanyValues>
  /** Whether the company was saved before: administration reviews another name or licence, and added states, first. */
  known?: boolean
}

/** The fields of a lender's company: names and contacts, where and what it lends, and its licence. */
export function CompanyFields({ form, known = false }: Props) {
  return (
    <>
      <section className="stack" aria-labelledby="compania">
        <h2 id="compania">Tu compañía</h2>
        <TextField
          label="Nombre de la compañía"
          help={known ? 'Otro nombre lo revisamos antes de mostrarlo.' : 'Como aparece en tu licencia.'}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MOST}
          {...form.field('companyname')}
        />
        <TextField
          label="Dirección"
          optional
          autoComplete="street-address"
          maxLength={COMPANY_ADDRESS_MOST}
          {...form.field('companyaddress')}
        />
        <div className="cols-2">
          <PhoneFields
            countryLabel="País del teléfono de la oficina"
            country={form.field('officecountry')}
            label="Teléfono de la oficina"
            {...form.field('officephone')}
          />
        </div>
        <EmailField label="Correo de la oficina" {...form.field('officeemail')} />
      </section>
      <section className="stack" aria-labelledby="contacto">
        <h2 id="contacto">Con quién se habla</h2>
        <TextField
          label="Nombre y apellido de la persona de contacto"
          autoComplete="name"
          maxLength={NAME_MAX}
          {...form.field('cname')}
        />
        <div className="cols-2">
          <PhoneFields
            countryLabel="País del teléfono de la persona"
            country={form.field('telcountry')}
            label="Teléfono de la persona"
            {...form.field('telefono')}
          />
        </div>
      </section>
      <section className="stack" aria-labelledby="presta">
        <h2 id="presta">Qué prestas, y dónde</h2>
        <StatesFields form={form} known={known} />
        <LoanTypes form={form} />
        <div className="cols-2">
          <SelectField label="Préstamo mínimo" options={MINIMUMS} {...form.field('minimumloanvalue')} />
          <NumberField
            label="Comisión"
            help="Lo que cobras por un préstamo, en por ciento de lo que prestas."
            optional
            unit="%"
            {...form.field('commission')}
          />
        </div>
        <RadioField
          label="¿Prestas con capital propio?"
          help="Si no, consigues préstamos de otros."
          inline
          options={[
            { value: 'Si', label: 'Sí' },
            { value: 'No', label: 'No' },
          ]}
          {...form.field('makeloan')}
        />
      </section>
      <section className="stack" aria-labelledby="licencia">
        <h2 id="licencia">Tu licencia</h2>
        <LicenceFields form={form} known={known} />
      </section>
    </>
  )
}

function LoanTypes({ form }: { form: Form<CompanyValues> }) {
  const errorId = useId()
  const { loantypevalue: error } = form.errors
  return (
    <fieldset data-group aria-describedby={error ? errorId : undefined}>
      <legend className={fieldClasses.label}>Tipos de préstamo</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {LOAN_TYPE_KEYS.map((type, at) => (
        <CheckField
          key={type}
          label={LOAN_TYPES[type]}
          {...form.box(`loantypevalue.${type}`)}
          // The first one stands for the group, to which a line of the summary leads.
          {...(at === 0 && { 'data-path': 'loantypevalue' })}
          onChange={({ currentTarget }) =>
            form.set('loantypevalue', { ...form.now().loantypevalue, [type]: currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  )
}
