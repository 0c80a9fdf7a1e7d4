-- What editors write mentions private files of the library too: decision 69. Which purposes are held so, the triggers say
-- that the program's start makes from the manifests.
CREATE OR REPLACE FUNCTION mentioned_files(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/media/(?:archivos|privados)/([A-Za-z0-9_-]{22})/', 'g') as found
$$;
