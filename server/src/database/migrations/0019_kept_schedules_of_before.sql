-- What was scheduled before this stood in the draft alone.
UPDATE "written_pieces" SET "scheduled" = "draft" WHERE "publish_at" IS NOT NULL;
