import classes from './Logo.module.css'

/** The logo's mark: a tile with a C and a door inside. */
export function LogoMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="5" fill="#0B5D3B" />
      <path
        d="M0 10V5a5 5 0 0 1 5-5h5zM48 10V5a5 5 0 0 0-5-5h-5zM0 38v5a5 5 0 0 0 5 5h5zM48 38v5a5 5 0 0 1-5 5h-5z"
        fill="#E8B54A"
      />
      <path d="M38.09 14.49A17 17 0 1 0 38.09 33.51L31.46 29.03A9 9 0 1 1 31.46 18.97Z" fill="#fff" />
      <path d="M20.4 29.2V22.6a3.6 3.6 0 0 1 7.2 0V29.2z" fill="#E8B54A" />
    </svg>
  )
}

/** Mark and name, for a link to the front page. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>Cancha</span>
    </span>
  )
}
