import { CheckField } from '../../../../../ui/fields/CheckField.tsx'
import type { StepProps } from './fields.tsx'

/** Explains in plain words which data the lenders receive, and asks for consent. */
export function Consent({ form }: StepProps) {
  return (
    <div className="stack">
      <ul className="bullets stack-s">
        <li>
          La enviamos a cada prestamista que presta en ese estado y encaja. <b>Antes de mostrar interés</b>{' '}
          ven el tipo de préstamo, la cantidad, la ciudad, el estado y el ZIP, los números de la propiedad y
          tus rangos de ingresos, crédito y ahorros.
        </li>
        <li>
          <b>Desde que uno muestra interés</b>, ese prestamista ve también tu nombre, tu compañía, tu
          teléfono, tu correo, la calle y el resto de tus respuestas. Te avisamos cada vez.
        </li>
        <li>Los prestamistas no se ven entre sí: solo cuántos mostraron interés.</li>
        <li>Cancha no es prestamista ni decide préstamos: lo que acuerdes es entre tú y el prestamista.</li>
        <li>Puedes cerrar tu solicitud cualquier día, y entonces dejan de ver quién eres.</li>
      </ul>
      <CheckField label="Acepto lo anterior" {...form.box('acceptterm')} />
    </div>
  )
}
