import { type SQL, sql } from 'drizzle-orm'

/** A text in which names are looked for, with its names once more without their apostrophes, so that O'Neill is found by «oneill». */
export const wholeToo = (text: SQL): SQL => sql`((${text}) || ' ' || translate(${text}, '''’', ''))`
