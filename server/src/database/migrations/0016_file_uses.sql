-- The files that a written text mentions, so that what nobody mentions is found by an index and not by reading every text.
CREATE FUNCTION file_keys(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content::text, '/media/archivos/([A-Za-z0-9_-]{22})/', 'g') as found
$$;
--> statement-breakpoint
CREATE INDEX piece_revisions_files ON piece_revisions USING gin (file_keys(content));
--> statement-breakpoint
CREATE INDEX written_pieces_files ON written_pieces USING gin (file_keys(draft));
