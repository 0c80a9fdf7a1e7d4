import { JOINING_STATE, type Platform } from '@cancha/contract/calls/people/providers'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { privateHead } from '../../../../shell/head/brand.ts'
import { PageSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { JoinReturn } from './JoinReturn.tsx'
import { credentialIn } from './provider-credential.ts'
import { SocialReturn } from './SocialReturn.tsx'

const PLATFORMS: Record<string, Platform> = { google: 'Google', facebook: 'Facebook' }

/** The page to which providers send people back, after a sign-in or after joining an account. */
export const Route = createFileRoute('/login/$provider')({
  beforeLoad: ({ params }) => {
    const platform = Object.hasOwn(PLATFORMS, params.provider) && PLATFORMS[params.provider]
    if (!platform) throw notFound()
    return { platform }
  },
  head: privateHead('Comprobando tu cuenta'),
  component: SocialReturnPage,
})

function SocialReturnPage() {
  const { platform } = Route.useRouteContext()
  /** Only known in the browser, because a fragment isn't sent to the server. */
  const [found, setFound] = useState<ReturnType<typeof credentialIn> | null>(null)
  const read = useRef(false)
  useEffect(() => {
    if (read.current) return
    read.current = true
    setFound(credentialIn(window.location))
    // Removes the credential from the browser history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  return (
    <div className="wrap wrap-narrow sec stack">
      <h1>Comprobando tu cuenta de {platform}</h1>
      {found ? <Back platform={platform} {...found} /> : <PageSkeleton />}
    </div>
  )
}

function Back({ platform, state, credential }: { platform: Platform } & ReturnType<typeof credentialIn>) {
  const joins = state?.startsWith(JOINING_STATE)
  const Return = joins ? JoinReturn : SocialReturn
  return <Return platform={platform} credential={credential} />
}
