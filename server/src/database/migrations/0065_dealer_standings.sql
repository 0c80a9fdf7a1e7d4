-- Since when each dealer may list: kept beside the right itself, which invitations, administrators and operators give and take.
CREATE FUNCTION dealer_right_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.dealer THEN
    INSERT INTO dealer_standings (user_id) VALUES (new.id) ON CONFLICT (user_id) DO NOTHING;
  ELSE
    DELETE FROM dealer_standings WHERE user_id = new.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_dealer_given AFTER INSERT ON users FOR EACH ROW
  WHEN (new.dealer) EXECUTE FUNCTION dealer_right_changed();--> statement-breakpoint
CREATE TRIGGER users_dealer_changed AFTER UPDATE OF dealer ON users FOR EACH ROW
  WHEN (old.dealer IS DISTINCT FROM new.dealer) EXECUTE FUNCTION dealer_right_changed();--> statement-breakpoint
-- Those who have the right already: since the audit log's last word of it, or else since they joined.
INSERT INTO dealer_standings (user_id, since)
  SELECT u.id, coalesce(
    (SELECT max(a.at) FROM audit_log a
      WHERE a.target_type = 'user' AND a.target_id = u.id::text
        AND (a.action = 'account.dealer' AND a.details -> 'after' -> 'dealer' IS DISTINCT FROM 'false'::jsonb
          OR a.action = 'invitation.accepted' AND a.details ->> 'as' = 'dealer')),
    u.created_at)
  FROM users u WHERE u.dealer;--> statement-breakpoint
-- The eight bytes of a photo's fingerprint, each with its place: two fingerprints that differ in at most seven bits share one.
CREATE FUNCTION fingerprint_bands(print bigint) RETURNS smallint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg((n * 256 + ((print >> (n * 8)) & 255))::smallint) FROM generate_series(0, 7) n
$$;--> statement-breakpoint
CREATE INDEX deal_photos_bands ON deal_photos USING gin (fingerprint_bands(fingerprint)) WHERE fingerprint <> 0;
