import { fieldText } from '@cancha/contract/calls/ground/fields'
import { security } from '@cancha/contract/calls/people/security'
import type { Platform } from '@cancha/contract/people/providers'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, asApiError } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx'
import { PageSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { BlockedDialog } from '../public/BlockedDialog.tsx'
import { SecondFactorDialog } from '../public/SecondFactorDialog.tsx'
import { SocialFailure } from '../public/SocialButtons.tsx'
import type { ProviderCredential } from './provider-credential.ts'
import { takeWay } from './social-way.ts'
import { Unverified } from './Unverified.tsx'

/** The person's entries so far, besides the provider's credential. They are sent each time. */
type EnteredProof = { accountpassword?: string; code?: string }
/**
 * Another address for the link is said once, and then the account has it. The terms are accepted once, for the account
 * that is made then: sent again, they would make a second one where the first is no longer found.
 */
type EnteredFields = EnteredProof & { terms?: true; newemail?: string }

/** Completes a sign-in with a provider, and asks for what is missing: terms, password, code. */
export function SocialReturn({
  platform,
  credential,
}: {
  platform: Platform
  credential: ProviderCredential | null
}) {
  const navigate = useNavigate()
  const arrive = useArrive()
  const said = useRef<EnteredProof>({})
  // Without a credential the person declined at the provider.
  const [asked, setAsked] = useState<ApiError | null>(credential ? null : asApiError(null))

  const enter = async (
    given: ProviderCredential,
    { terms, newemail, ...more }: EnteredFields,
    send: Send,
  ) => {
    said.current = { ...said.current, ...more }
    const body = { platform, ...given, ...said.current, terms, newemail }
    const { user } = await send(security.socialLogin, { body })
    await arrive(user, takeWay('/dashboard'))
  }
  const { write } = useWrite((given: ProviderCredential, send) => enter(given, {}, send), {
    refused: setAsked,
  })

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !credential) return
    begun.current = true
    void write(credential)
  }, [write, credential])

  /** Decides what to ask next after a refusal; errors of the entered value stay in its dialog. */
  const answer = async (more: EnteredFields, send: Send) => {
    try {
      if (credential) await enter(credential, more, send)
    } catch (error) {
      const refusal = asApiError(error)
      if (refusal.code === asked?.code || STAYS.has(refusal.code)) throw error
      // An account that waited for its link and isn't found: the provider's account was taken off it.
      const isLost = asked?.code === 'unverified' && refusal.code === 'terms_required'
      setAsked(isLost ? new ApiError('social_failed', openedElsewhere(platform)) : refusal)
    }
  }
  const leave = () => void navigate({ to: '/login', replace: true })

  if (asked === null) return <PageSkeleton />
  return <RefusalDialog refusal={asked} platform={platform} answer={answer} onClose={leave} />
}

/** Refusals that are shown where the value was just entered: they are about it, or it may be sent again. */
const STAYS = new Set([
  'code_wrong',
  'login_failed',
  'rate_limited',
  'invalid_input',
  'conflict',
  'offline',
  'unavailable',
  'timeout',
  'internal',
])

const openedElsewhere = (platform: Platform) =>
  `Tu cuenta ya no espera el enlace: si lo abriste en otro navegador, ya no entra con ${platform}. Entra con el correo al que te llegó; si no tienes contraseña, pídela en «¿Olvidaste tu contraseña?».`

type RefusalDialogProps = {
  refusal: ApiError
  platform: Platform
  answer: (more: EnteredFields, send: Send) => Promise<void>
  onClose: () => void
}

function RefusalDialog({ refusal, platform, answer, onClose }: RefusalDialogProps) {
  switch (refusal.code) {
    case 'terms_required':
      return (
        <Terms platform={platform} onAccept={(send) => answer({ terms: true }, send)} onClose={onClose} />
      )
    case 'account_exists':
      return (
        <OwnPassword
          lead={refusal.message}
          onPassword={(accountpassword, send) => answer({ accountpassword }, send)}
          onClose={onClose}
        />
      )
    case 'second_factor_required':
      return <SecondFactorDialog onCode={(code, send) => answer({ code }, send)} onClose={onClose} />
    case 'unverified':
      return <Unverified platform={platform} told={refusal.message} onAgain={answer} onClose={onClose} />
    case 'blocked':
      // [ACC-053] asks for this title after every social sign-in that fails.
      return <BlockedDialog title="Registro fallido" message={refusal.message} onClose={onClose} />
    default:
      return <SocialFailure message={refusal.message} onClose={onClose} />
  }
}

function Terms({
  platform,
  onAccept,
  onClose,
}: {
  platform: Platform
  onAccept: (send: Send) => Promise<void>
  onClose: () => void
}) {
  const form = useForm({
    initial: { terms: false },
    check: ({ terms }): Record<string, string> => (terms ? {} : { terms: fieldText.terms }),
  })
  const { write, busy } = useWrite((_: { terms: boolean }, send) => onAccept(send), {
    form,
    refused: ({ message }) => form.refuse({ terms: message }),
  })
  return (
    <FormDialog
      title="Crea tu cuenta"
      confirm="Crear mi cuenta"
      sending={busy}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>Es la primera vez que entras con {platform}. Acepta los términos y creamos tu cuenta.</p>
      <p className="text-sm">Si ya tienes una con otro correo, cierra este aviso y entra con ese correo.</p>
      <CheckField
        {...form.box('terms')}
        data-autofocus
        required
        label={
          <>
            Acepto los{' '}
            <Anchor href="/terms_and_conditions" target="_blank">
              términos y condiciones
            </Anchor>{' '}
            y la{' '}
            <Anchor href="/privacy_policy" target="_blank">
              política de privacidad
            </Anchor>
          </>
        }
      />
    </FormDialog>
  )
}

const checkOwnPassword = checkedLater<{ password: string }>(
  async () => (await import('../checks.ts')).OwnPassword,
)

function OwnPassword({
  lead,
  onPassword,
  onClose,
}: {
  lead: string
  onPassword: (password: string, send: Send) => Promise<void>
  onClose: () => void
}) {
  const form = useForm({ initial: { password: '' }, check: checkOwnPassword })
  const { write, busy } = useWrite(({ password }: { password: string }, send) => onPassword(password, send), {
    form,
    refused: ({ message }) => form.refuse({ password: message }),
  })
  return (
    <FormDialog
      title="Ya tienes una cuenta"
      confirm="Unir y entrar"
      sending={busy}
      onClose={onClose}
      {...form.submitting(write)}
    >
      <p>{lead}</p>
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
    </FormDialog>
  )
}
