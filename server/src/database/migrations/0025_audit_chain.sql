CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL,
	"formula" smallint NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_hashes" CHECK (octet_length("audit_chain"."previous_hash") = 32 and octet_length("audit_chain"."hash") = 32),
	CONSTRAINT "audit_chain_position" CHECK ("audit_chain"."position" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_unchained" (
	"entry" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_hashes";--> statement-breakpoint
DROP INDEX "audit_log_hash";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "seq" ADD GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
-- The chain of before, each hash as it stands. A fault in it stays where it was.
INSERT INTO audit_chain (position, entry, formula, previous_hash, hash)
  SELECT seq, seq, 1, previous_hash, hash FROM audit_log ORDER BY seq;
--> statement-breakpoint
SELECT setval('audit_log_seq_seq', (SELECT coalesce(max(seq), 0) + 1 FROM audit_log), false);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_entry" ON "audit_chain" USING btree ("entry");--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "previous_hash";--> statement-breakpoint
ALTER TABLE "audit_log" DROP COLUMN "hash";
--> statement-breakpoint
-- A short table whose rows come and go all day: cleared by their number, and without the lock that shortening its file takes.
ALTER TABLE audit_unchained SET
  (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, vacuum_truncate = off);
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_chain_not_emptied BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- With the owner's rights: the program's role can neither forget that an entry waits nor say that it doesn't.
CREATE FUNCTION audit_entries_wait() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO public.audit_unchained (entry, since) SELECT seq, pg_catalog.clock_timestamp() FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_waits AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_wait();
--> statement-breakpoint
CREATE FUNCTION audit_links_follow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  links bigint;
  stray bigint;
  waited bigint;
BEGIN
  SELECT count(*), min(position) FILTER (WHERE previous_hash IS DISTINCT FROM CASE position
      WHEN 1 THEN pg_catalog.decode(pg_catalog.repeat('00', 32), 'hex')
      ELSE (SELECT before.hash FROM public.audit_chain before WHERE before.position = link.position - 1)
    END)
    INTO links, stray FROM added link;
  IF stray IS NOT NULL THEN
    RAISE EXCEPTION 'the link at position % does not follow the one before', stray
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  DELETE FROM public.audit_unchained waiting USING added link WHERE waiting.entry = link.entry;
  GET DIAGNOSTICS waited = ROW_COUNT;
  IF waited <> links THEN
    RAISE EXCEPTION '% of % links are for entries that do not wait', links - waited, links
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chain_follows AFTER INSERT ON audit_chain REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION audit_links_follow();
