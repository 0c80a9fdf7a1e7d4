CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invited_as" text NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"sent_by" bigint,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_as" CHECK ("invitations"."invited_as" in ('dealer', 'lender')),
	CONSTRAINT "invitations_one_end" CHECK ("invitations"."accepted_at" is null or "invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_waiting" ON "invitations" USING btree ("user_id","invited_as") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "invitations_sent_by" ON "invitations" USING btree ("sent_by");--> statement-breakpoint
-- Those that wait since before the list; who sent them stands in the audit log.
INSERT INTO "invitations" ("invited_as", "user_id", "email", "sent_by", "sent_at")
SELECT t."purpose", t."user_id", t."email",
  (SELECT u."id" FROM "audit_log" l JOIN "users" u ON u."id" = l."actor_id"
   WHERE l."action" = 'account.invited' AND l."target_type" = 'user' AND l."target_id" = t."user_id"::text
     AND l."details" ->> 'as' = t."purpose" ORDER BY l."seq" DESC LIMIT 1),
  t."created_at"
FROM "email_tokens" t WHERE t."purpose" IN ('dealer', 'lender') AND t."used_at" IS NULL;
