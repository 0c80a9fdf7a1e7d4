import classes from './JumpList.module.css'

/** The parts of a long analysis, each one tap away, where there is room to show them all open. */
export function JumpList({ places }: { places: readonly { id: string; label: string }[] }) {
  return (
    <nav className={`${classes.strip} no-print`} aria-label="Partes del análisis">
      {places.map(({ id, label }) => (
        <a key={id} className={classes.link} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}
