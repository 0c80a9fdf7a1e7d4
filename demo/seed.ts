import { LATER } from './later.ts'
import { makePart, rows, type Seeded } from './parts.ts'
import { DEMO_PASSWORD } from './people/accounts.ts'
import { seedMembers, seedSecondFactors } from './people/seed-members.ts'
import { seedRest } from './rest.ts'
import { seedCourses } from './school/courses.ts'

/** The rows that a first page and a sign-in need: the program serves once they are there. */
const FIRST = rows('las cuentas y la escuela', async (tx, { passwords, vault }) => {
  await seedMembers(tx, await passwords.hash(DEMO_PASSWORD))
  await seedSecondFactors(tx, vault)
  await seedCourses(tx)
})

/** Creates the first part of the demo community in an empty database: completely, or not at all if something fails. */
export const seedFirst = (app: Seeded): Promise<void> => makePart(app, FIRST)

/** Fills an empty database with the whole demo community, but for what is paid at the sandbox. */
export async function seedDemo(app: Seeded): Promise<void> {
  await seedFirst(app)
  await seedRest(app, LATER)
}
