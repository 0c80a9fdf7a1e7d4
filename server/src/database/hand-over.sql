-- Gives the database that it runs in, with everything of ours that a superuser owns there, to the role cancha_owner.
-- Run by that superuser, in one transaction. REASSIGN OWNED refuses this for the role that a cluster was made with.
-- What belongs to an extension stays with it.
DO $$
DECLARE
  one text;
BEGIN
  FOR one IN
    WITH
      mine AS (SELECT oid FROM pg_roles WHERE rolname = current_user),
      ours AS (SELECT oid FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$)'),
      extension AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
    SELECT format('ALTER SCHEMA %I OWNER TO cancha_owner', nspname)
      FROM pg_namespace WHERE oid IN (TABLE ours) AND nspowner IN (TABLE mine)
    UNION ALL
    -- A column's own sequence goes with its table.
    SELECT format('ALTER TABLE %s OWNER TO cancha_owner', oid::regclass)
      FROM pg_class c
      WHERE relnamespace IN (TABLE ours) AND relowner IN (TABLE mine) AND relkind IN ('r', 'p', 'v', 'm', 'S')
        AND NOT EXISTS (SELECT FROM extension e WHERE e.classid = 'pg_class'::regclass AND e.objid = c.oid)
        AND NOT EXISTS (
          SELECT FROM pg_depend d WHERE c.relkind = 'S' AND d.classid = 'pg_class'::regclass AND d.objid = c.oid
            AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO cancha_owner', oid::regprocedure)
      FROM pg_proc p
      WHERE pronamespace IN (TABLE ours) AND proowner IN (TABLE mine)
        AND NOT EXISTS (SELECT FROM extension e WHERE e.classid = 'pg_proc'::regclass AND e.objid = p.oid)
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO cancha_owner', oid::regtype)
      FROM pg_type t
      WHERE typnamespace IN (TABLE ours) AND typowner IN (TABLE mine) AND typtype IN ('e', 'd', 'r')
        AND NOT EXISTS (SELECT FROM extension e WHERE e.classid = 'pg_type'::regclass AND e.objid = t.oid)
    UNION ALL
    SELECT format('ALTER TEXT SEARCH CONFIGURATION %s OWNER TO cancha_owner', oid::regconfig)
      FROM pg_ts_config WHERE cfgnamespace IN (TABLE ours) AND cfgowner IN (TABLE mine)
    UNION ALL
    SELECT format('ALTER TEXT SEARCH DICTIONARY %s OWNER TO cancha_owner', oid::regdictionary)
      FROM pg_ts_dict WHERE dictnamespace IN (TABLE ours) AND dictowner IN (TABLE mine)
    UNION ALL
    SELECT format('ALTER DATABASE %I OWNER TO cancha_owner', current_database())
  LOOP
    EXECUTE one;
  END LOOP;
END
$$;
