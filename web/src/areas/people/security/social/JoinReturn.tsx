import { security } from '@cancha/contract/calls/people/security'
import type { Platform } from '@cancha/contract/people/providers'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { PageSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { accountSecurity } from '../queries.ts'
import type { ProviderCredential } from './provider-credential.ts'

/** Completes joining a provider's account to the signed-in one, and returns to where it was begun. */
export function JoinReturn({
  platform,
  credential,
}: {
  platform: Platform
  credential: ProviderCredential | null
}) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState(
    credential ? null : `No terminaste en ${platform}. Tu cuenta sigue como estaba.`,
  )

  const { write } = useWrite(security.joinProvider, {
    makesStale: accountSecurity,
    done: async () => {
      await navigate({ to: '/seguridad', replace: true })
      notify.success(`Uniste tu cuenta de ${platform}: desde ahora también entras con ella.`)
    },
    refused: ({ message }) => setFailure(message),
  })

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !credential) return
    begun.current = true
    void write({ body: { platform, ...credential } })
  }, [write, platform, credential])

  const leave = () => void navigate({ to: '/seguridad', replace: true })
  if (failure === null) return <PageSkeleton />
  return (
    <Dialog
      open
      onClose={leave}
      title={`No se unió tu cuenta de ${platform}`}
      actions={
        <Button data-autofocus onClick={leave}>
          Volver a mi seguridad
        </Button>
      }
    >
      {failure}
    </Dialog>
  )
}
