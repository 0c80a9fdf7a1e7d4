import { Anchor } from '../../../../ui/link/Anchor.tsx'

interface FieldLinksProps<Field> {
  fields: readonly Field[]
  /** set for viewers who may change the fields */
  fieldAddress: ((field: Field) => string) | undefined
}

/** The labels of fields within a sentence, each a link to its field: 'Precio de compra y Renta al mes'. */
export const FieldLinks = <Field extends { key: string; label: string }>({
  fields,
  fieldAddress,
}: FieldLinksProps<Field>) =>
  fields.map((input, index) => (
    <span key={input.key}>
      {index > 0 && (index === fields.length - 1 ? ' y ' : ', ')}
      {fieldAddress ? <Anchor href={fieldAddress(input)}>{input.label}</Anchor> : input.label}
    </span>
  ))
