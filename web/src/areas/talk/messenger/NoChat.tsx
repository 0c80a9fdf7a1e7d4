import { Tile } from '../../../ui/art/Tile.tsx'
import classes from './NoChat.module.css'

/** The chat's place while no conversation is chosen. */
export const NoChat = () => (
  <div className={classes.box}>
    <Tile className={classes.door} tile="abanico" palette="cal" size={40} />
    <p>Abra una conversación para iniciar un chat.</p>
  </div>
)
