import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { keepAddress } from './asked-address.ts'

type Props = {
  returnPath: string | undefined
  /** The address that was typed so far. */
  email: () => string
}

/** The way to the page on which one enters without a password. */
export function EntryLink({ returnPath, email }: Props) {
  return (
    <LinkButton
      variant="line"
      wide
      href={withReturnPath('/login/codigo', returnPath)}
      onClick={() => keepAddress({ email: email(), sent: false })}
    >
      Entrar con un código por correo
    </LinkButton>
  )
}
