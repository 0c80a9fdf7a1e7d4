/**
 * The clause of every function in PL/pgSQL. A dump is restored with an empty search_path, where a bare name means nothing:
 * without the clause the function fails there, and with it the table whose trigger or generated column calls it.
 */
export const IN_PUBLIC = 'set search_path = public, pg_temp'
