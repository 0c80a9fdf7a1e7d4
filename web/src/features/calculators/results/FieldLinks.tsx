import type { Input } from '@cancha/domain/calculators/inputs'
import { Anchor } from '../../../ui/link/Anchor.tsx'

interface FieldLinksProps {
  fields: readonly Input[]
  /** set for viewers who may change the fields */
  fieldAddress: ((input: Input) => string) | undefined
}

/** The labels of fields within a sentence, each a link to its field: 'Precio de compra y Renta al mes'. */
export const FieldLinks = ({ fields, fieldAddress }: FieldLinksProps) =>
  fields.map((input, index) => (
    <span key={input.key}>
      {index > 0 && (index === fields.length - 1 ? ' y ' : ', ')}
      {fieldAddress ? <Anchor href={fieldAddress(input)}>{input.label}</Anchor> : input.label}
    </span>
  ))
