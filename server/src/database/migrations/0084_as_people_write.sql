-- Oldest program: 0083_known_deals_of_searches
-- A name with an apostrophe is found in two ways: O'Neill by «neill» and «o neill», as its parts, and by «oneill», as a whole.
CREATE OR REPLACE FUNCTION public.profile_search() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  SELECT fold(concat_ws(' ', u.first_name, u.last_name,
      CASE WHEN u.first_name || u.last_name ~ '[''’]' THEN translate(concat_ws(' ', u.first_name, u.last_name), '''’', '') END,
      NEW.city, s.name, NEW.state_code, NEW.zip_code))
    INTO NEW.search
    FROM users u LEFT JOIN states s ON s.code = NEW.state_code
    WHERE u.id = NEW.user_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Before the table of the search is held: its documents follow. Addresses of topics keep digits, and say something where a title has neither letter nor digit. The old ones go on leading there.
UPDATE forum_topics SET slug = CASE WHEN title ~ '[[:alnum:]]' THEN regexp_replace(title, '[^[:alnum:]]', '-', 'g') ELSE 'tema' END
  WHERE title ~ '[[:digit:]]' OR slug ~ '^-*$';--> statement-breakpoint
-- A word beside a result that tells it from others of its kind: «Vendido».
ALTER TABLE "search_documents" ADD COLUMN "badge" text;
