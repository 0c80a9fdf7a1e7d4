import { createFileRoute, redirect, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { returnPathIn, withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { AskCode } from './AskCode.tsx'
import { type AskedAddress, keepAddress, keptAddress } from './asked-address.ts'
import { TypeCode } from './TypeCode.tsx'

/** One enters without a password: a letter is asked for, and its code typed. */
export const Route = createFileRoute('/login/codigo')({
  beforeLoad: ({ context: { user }, search }) => {
    if (user) throw redirect({ to: '/login', search })
  },
  head: privateHead('Entrar con un código'),
  component: EntryCodePage,
})

function EntryCodePage() {
  const returnPath = returnPathIn(useSearch({ from: '/login/codigo' }))
  const [asked, setAsked] = useState<AskedAddress>({ email: '', sent: false })
  const [justSent, setJustSent] = useState(false)
  // Only the browser knows it.
  useEffect(() => setAsked((before) => keptAddress() ?? before), [])

  function change(next: AskedAddress) {
    keepAddress(next)
    setJustSent(next.sent)
    setAsked(next)
  }

  return (
    <AccountLayout
      title="Entrar con un código"
      lead="Te mandamos un correo con un código y un enlace: entras sin contraseña."
    >
      {asked.sent ? (
        <TypeCode
          email={asked.email}
          returnPath={returnPath}
          justSent={justSent}
          onOtherAddress={() => change({ ...asked, sent: false })}
        />
      ) : (
        <AskCode
          key={asked.email}
          email={asked.email}
          returnPath={returnPath}
          onSent={(email) => change({ email, sent: true })}
        />
      )}
      <p>
        <Anchor href={withReturnPath('/login', returnPath)}>Entrar con mi contraseña</Anchor>
      </p>
    </AccountLayout>
  )
}
