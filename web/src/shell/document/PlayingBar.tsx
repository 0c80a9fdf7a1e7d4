import { useSyncExternalStore } from 'react'
import { playing } from '../../ui/audio/now.ts'
import { lazyPart } from './lazy-part.tsx'

const NowPlaying = lazyPart(async () => (await import('../../ui/audio/NowPlaying.tsx')).NowPlaying, {
  quiet: true,
})

/** The bar of what plays. Its code comes with the first track, while its page is still there. */
export function PlayingBar({ pathname }: { pathname: string }) {
  const { track } = useSyncExternalStore(playing.subscribe, playing.now, playing.onServer)
  if (!track?.href) return null
  // The track goes on without its bar.
  return <NowPlaying pathname={pathname} onMissing={() => undefined} />
}
