import { security } from '@cancha/contract/calls/people/security'
import type { Platform } from '@cancha/contract/people/providers'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { rememberWay } from '../social/social-way.ts'
import classes from './SocialButtons.module.css'

/** The configured identity providers; sign-in pages load them before they are shown. */
export const platformsQuery = queryFor(
  security.socialPlatforms,
  {},
  {
    take: ({ platforms }) => platforms,
    staleTime: Number.POSITIVE_INFINITY,
  },
)

/**
 * The buttons of the identity providers. They leave the site for the provider's page and return to /login/google or
 * /login/facebook; no code of a provider runs in our pages.
 */
export function SocialButtons({ back }: { back: string }) {
  const { data: platforms } = useSuspenseQuery(platformsQuery)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, sending } = useWrite(
    (platform: Platform, send) => send(security.socialStart, { body: { platform } }),
    {
      refused: ({ message }) => setFailure(message),
      done: ({ url }) => {
        rememberWay(back)
        window.location.assign(url)
        // Busy until the browser has left the page.
        return new Promise(() => {})
      },
    },
  )
  if (platforms.length === 0) return null

  return (
    <div className="stack-m">
      <p className={`row text-3 ${classes.or}`}>
        <span>o</span>
      </p>
      {platforms.map((platform) => (
        <Button
          key={platform}
          variant="line"
          wide
          loading={sending === platform}
          onClick={() => write(platform)}
        >
          Continuar con {platform}
        </Button>
      ))}
      <SocialFailure message={failure} onClose={() => setFailure(null)} />
    </div>
  )
}

/** [PAGE-036] [ACC-053] */
export function SocialFailure({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <NoticeDialog open={message !== null} onClose={onClose} title="Registro fallido">
      {message}
    </NoticeDialog>
  )
}
