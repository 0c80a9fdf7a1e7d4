/** The line printed once the whole community is there: programs that need all of it wait for this line. */
export const COMPLETE = 'La comunidad de demostración está completa.'

/** The task about accounts when the program starts on the embedded database. */
export type FirstStart = 'demo' | 'demo again' | 'first administrator' | 'nothing' | 'refuse'

/**
 * The demo community's passwords are public in the repository. So it is only created where nobody but this machine
 * reaches the program, and a database that has it isn't served anywhere else.
 */
export function firstStart(
  config: { CANCHA_DEMO: boolean; tryout: boolean },
  has: { people: boolean; demo: boolean },
): FirstStart {
  if (has.demo && !config.tryout) return 'refuse'
  if (config.CANCHA_DEMO && config.tryout) {
    if (has.demo) return 'demo again'
    return has.people ? 'nothing' : 'demo'
  }
  return has.people ? 'nothing' : 'first administrator'
}
