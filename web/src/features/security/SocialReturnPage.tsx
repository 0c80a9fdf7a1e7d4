import type { Platform } from '@cancha/contract/security'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../../shell/brand.ts'
import { SocialReturn } from './SocialReturn.tsx'

const PLATFORMS: Record<string, Platform> = { google: 'Google', facebook: 'Facebook' }

/** Where providers send people back to. What they bring is in the address: Google's in its fragment, Facebook's in its query. */
export const Route = createFileRoute('/login/$provider')({
  beforeLoad: ({ params }) => {
    const platform = Object.hasOwn(PLATFORMS, params.provider) && PLATFORMS[params.provider]
    if (!platform) throw notFound()
    return { platform }
  },
  head: pageHead('Entrando', 'Un momento: comprobamos tu cuenta.', { hidden: true }),
  component: () => {
    const { platform } = Route.useRouteContext()
    return <SocialReturn platform={platform} />
  },
})
