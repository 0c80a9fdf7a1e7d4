CREATE TABLE "deal_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"deal_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"photo_id" bigint,
	"other_photo_id" bigint,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" bigint,
	CONSTRAINT "deal_matches_kind" CHECK ("deal_matches"."kind" in ('house', 'photo')),
	CONSTRAINT "deal_matches_two" CHECK ("deal_matches"."deal_id" <> "deal_matches"."other_id"),
	CONSTRAINT "deal_matches_photos" CHECK (("deal_matches"."photo_id" is not null) = ("deal_matches"."kind" = 'photo') and ("deal_matches"."other_photo_id" is not null) = ("deal_matches"."kind" = 'photo'))
);
--> statement-breakpoint
CREATE TABLE "deal_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	"outcome" text,
	"note" text,
	CONSTRAINT "deal_reports_reason" CHECK ("deal_reports"."reason" in ('not_owner', 'false_facts', 'scam', 'sold', 'other')),
	CONSTRAINT "deal_reports_lengths" CHECK (length("deal_reports"."text") <= 1000 and length("deal_reports"."note") <= 500),
	CONSTRAINT "deal_reports_resolved" CHECK (("deal_reports"."resolved_at" is null) = ("deal_reports"."outcome" is null) and "deal_reports"."outcome" in ('dismissed', 'acted'))
);
--> statement-breakpoint
CREATE TABLE "dealer_standings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_matches" ADD CONSTRAINT "deal_matches_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_matches" ADD CONSTRAINT "deal_matches_other_id_deals_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_matches" ADD CONSTRAINT "deal_matches_photo_id_deal_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."deal_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_matches" ADD CONSTRAINT "deal_matches_other_photo_id_deal_photos_id_fk" FOREIGN KEY ("other_photo_id") REFERENCES "public"."deal_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_matches" ADD CONSTRAINT "deal_matches_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_reports" ADD CONSTRAINT "deal_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_standings" ADD CONSTRAINT "dealer_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_matches_pair" ON "deal_matches" USING btree ("kind",least("deal_id", "other_id"),greatest("deal_id", "other_id"));--> statement-breakpoint
CREATE INDEX "deal_matches_deal" ON "deal_matches" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "deal_matches_other" ON "deal_matches" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "deal_matches_photo" ON "deal_matches" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "deal_matches_other_photo" ON "deal_matches" USING btree ("other_photo_id");--> statement-breakpoint
CREATE INDEX "deal_matches_dismissed_by" ON "deal_matches" USING btree ("dismissed_by");--> statement-breakpoint
CREATE INDEX "deal_matches_open" ON "deal_matches" USING btree ("id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_reports_once" ON "deal_reports" USING btree ("deal_id","reporter_id");--> statement-breakpoint
CREATE INDEX "deal_reports_reporter" ON "deal_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "deal_reports_open" ON "deal_reports" USING btree ("deal_id","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "dealer_standings_latest" ON "dealer_standings" USING btree ("since" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);