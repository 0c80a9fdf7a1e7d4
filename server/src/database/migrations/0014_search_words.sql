-- Spanish roots. What people write without its accents is found by the folded words beside them.
CREATE TEXT SEARCH CONFIGURATION cancha (COPY = pg_catalog.simple);
--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY cancha_words (TEMPLATE = pg_catalog.simple, StopWords = spanish);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION cancha_words (COPY = pg_catalog.simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION cancha
  ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  WITH spanish_stem;
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION cancha_words
  ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  WITH cancha_words;
--> statement-breakpoint
-- Words and nothing else, in lower case, with their accents: no sign reaches the parser, which would see files,
-- addresses and fractions in them.
CREATE FUNCTION search_plain(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    lower(translate(normalize(given, NFC), 'ÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÇÃÕ', 'áéíóúüñàèìòùâêîôûäëïöçãõ')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f]+',
    ' ', 'g')
$$;
--> statement-breakpoint
-- Without accents but with the ñ: «año» and «ano» are two words. The domain's foldForSearch does the same.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(normalize(search_plain(given), NFD), U&'n\0303', 'ñ'), '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
-- The plain text of clean HTML.
CREATE FUNCTION search_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(html, '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The language's rules for roots know verbs best: «préstamos» is a form of «prestar» to them. So plurals meet here too.
CREATE FUNCTION search_singular(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(folded, '([^ ][^ ][aeiou])s(?= |$)', '\1', 'g'), '([^ ][^ ][^ aeiou])e(?= |$)', '\1', 'g')
$$;
--> statement-breakpoint
-- A text's roots, its folded words, and those without their plurals. Cut where a vector would become too long.
CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('public.cancha', search_plain(left(given, 50000))) || to_tsvector('public.cancha_words', folded)
    || to_tsvector('public.cancha_words', search_singular(folded))
  FROM search_fold(left(given, 50000)) AS folded
$$;
--> statement-breakpoint
-- Who may find it stands in the index like a word, so that it meets what is asked there; no text holds its sign.
CREATE FUNCTION search_mark(audience text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['@' || audience])
$$;
--> statement-breakpoint
-- What is asked: every word, by its root or as it stands; the last one may be the beginning of a word. The words hold
-- letters and digits only. Null when no word says anything.
CREATE FUNCTION search_query(asked text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  result tsquery;
  term tsquery;
  folded text;
  root tsquery;
BEGIN
  FOR at IN 1 .. coalesce(array_length(asked, 1), 0) LOOP
    folded := search_fold(asked[at]);
    CONTINUE WHEN folded = '' OR folded ~ '[[:space:]]';
    CONTINUE WHEN at < array_length(asked, 1)
      AND numnode(plainto_tsquery('public.cancha_words', folded)) = 0;
    term := (quote_literal(folded) || CASE WHEN at = array_length(asked, 1) THEN ':*' ELSE '' END)::tsquery;
    FOREACH root IN ARRAY ARRAY[
      plainto_tsquery('public.cancha', search_plain(asked[at])), plainto_tsquery('public.cancha', folded),
      plainto_tsquery('public.cancha_words', search_singular(folded))]
    LOOP
      IF numnode(root) > 0 AND NOT term @> root THEN term := term || root; END IF;
    END LOOP;
    result := coalesce(result && term, term);
  END LOOP;
  RETURN result;
END
$$;
