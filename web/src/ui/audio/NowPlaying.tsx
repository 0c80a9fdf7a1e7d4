import { useSyncExternalStore } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { makesRoom } from '../frame/makes-room.ts'
import { close, pause, play } from '../icons/glyphs.ts'
import { Anchor } from '../link/Anchor.tsx'
import classes from './AudioPlayer.module.css'
import { player } from './playing.ts'

const makesRoomBelow = makesRoom('--playing')

/** The bar with the track that is playing, on every page but the track's own, with a link back to it. */
export function NowPlaying({ pathname }: { pathname: string }) {
  const { track, paused } = useSyncExternalStore(player.subscribe, player.now, player.onServer)
  if (!track?.href || track.href.split('?')[0] === pathname) return null
  return (
    <section ref={makesRoomBelow} className={classes.mini} aria-label="Se está oyendo">
      <IconButton
        glyph={paused ? play : pause}
        label={paused ? 'Reproducir' : 'Pausar'}
        onClick={() => (paused ? player.play(track, 0) : player.pause())}
      />
      <p className={classes.about}>
        <Anchor href={track.href}>{track.title}</Anchor>
        <span className="text-2">{track.author}</span>
      </p>
      <IconButton glyph={close} label="Quitar el audio" onClick={() => player.stop()} />
    </section>
  )
}
