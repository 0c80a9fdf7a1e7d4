import type { Platform } from '@cancha/contract/security'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageMeta } from '../../shell/brand.ts'
import { SocialReturn } from './SocialReturn.tsx'

const PLATFORMS: Record<string, Platform> = { google: 'Google', facebook: 'Facebook' }

/** Where providers send people back to. What they bring is in the address: Google's in its fragment, Facebook's in its query. */
export const Route = createFileRoute('/login/$provider')({
  beforeLoad: ({ params }) => {
    const platform = PLATFORMS[params.provider]
    if (!platform) throw notFound()
    return { platform }
  },
  head: () => ({
    meta: [
      ...pageMeta('Entrando', 'Un momento: comprobamos tu cuenta.'),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: () => {
    const { platform } = Route.useRouteContext()
    return <SocialReturn platform={platform} />
  },
})
