import { TextField } from '../../../../ui/fields/TextField.tsx'
import classes from './CardFields.module.css'

type Props = { form: { field: (name: 'cardname' | 'postalcode') => object } }

const POSTAL_CODE_MAX = 10

/** The fields of the card's holder, beside the provider's own card fields. */
export const CardHolderFields = ({ form }: Props) => (
  <div className={`stack ${classes.holder}`}>
    <TextField
      label="Nombre en la tarjeta"
      autoComplete="cc-name"
      maxLength={100}
      {...form.field('cardname')}
    />
    <TextField
      label="Código postal"
      autoComplete="postal-code"
      maxLength={POSTAL_CODE_MAX}
      {...form.field('postalcode')}
    />
  </div>
)
