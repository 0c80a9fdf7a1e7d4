import classes from './JumpList.module.css'

/** Links to the sections of a long analysis, on screens where all of them are open. */
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
