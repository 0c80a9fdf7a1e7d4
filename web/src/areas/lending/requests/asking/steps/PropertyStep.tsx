import { PROPERTY_TYPES } from '@cancha/domain/deals/facts'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { CONTRACTORS, SAVINGS } from '@cancha/domain/lending/requests/answers'
import type { ReactNode } from 'react'
import { DateField } from '../../../../../ui/fields/DateField.tsx'
import { Consent } from './Consent.tsx'
import { AmountField, ChoiceField, type StepProps, YesNoField } from './fields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import classes from './PropertyStep.module.css'

/** The property, the loan, and the consent. */
export function PropertyStep({ form }: StepProps) {
  const isBuying = form.values.loantype === 'hard_money'
  return (
    <>
      <Part title="Dónde está">
        <PlaceFields form={form} />
        <ChoiceField
          {...{ form, choices: PROPERTY_TYPES }}
          name="propertytype"
          label="¿Qué tipo de propiedad es?"
        />
      </Part>
      <Part title="Los números">
        <AmountField
          form={form}
          name="loanamount"
          label="¿Cuánto necesitas?"
          optional={false}
          help={
            isBuying
              ? 'Lo que pides prestado, con el arreglo si también lo financias.'
              : 'El préstamo nuevo completo, con lo que pagará del que tienes.'
          }
        />
        <div className="cols-2">
          <AmountField
            form={form}
            name="propertyvalue"
            label="Valor de la propiedad hoy"
            help="Lo que vale como está ahora."
          />
          <AmountField form={form} name="propertytax" label="Impuestos de la propiedad, al año" />
        </div>
        <YesNoField form={form} name="isrented" label="¿Está rentada?" />
        {form.values.isrented !== 'No' && (
          <AmountField
            form={form}
            name="currentrent"
            label="Renta al mes"
            help="La que paga hoy, o la que esperas."
          />
        )}
        <div className="cols-2">
          <DateField
            label="¿Cuándo la compraste?"
            optional
            max={dayOf(new Date())}
            {...form.field('propertypurchased')}
            value={form.values.propertypurchased}
          />
          <AmountField form={form} name="propertypurchasedprice" label="Precio de compra" />
          <AmountField form={form} name="renovacioncost" label="Costo de la renovación" />
          <AmountField
            form={form}
            name="currentdebt"
            label="Deuda actual"
            help="Lo que todavía se debe por ella."
          />
        </div>
        <AmountField
          form={form}
          name="afterrepairecost"
          label="Valor ya arreglada (ARV)"
          help="ARV es lo que valdrá la casa cuando termines el arreglo, según ventas parecidas en la zona."
        />
      </Part>
      {isBuying && (
        <Part title="Tu plan">
          <ChoiceField
            form={form}
            choices={SAVINGS.hard_money as Record<string, string>}
            name="saving"
            label="¿Cuánto capital tienes?"
          />
          <YesNoField form={form} name="usedhardmoney" label="¿Has usado hard money antes?" />
          <ChoiceField
            {...{ form, choices: CONTRACTORS }}
            name="contractorready"
            label="¿Tienes contratista?"
          />
          <YesNoField
            form={form}
            name="dealundercontract"
            label="¿Tienes la propiedad bajo contrato?"
            help="Si ya firmaste con quien vende."
          />
        </Part>
      )}
      <Part title="Antes de enviar">
        <Consent form={form} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack ${classes.part}`} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
