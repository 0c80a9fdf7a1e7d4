CREATE VIEW loans_by_day AS SELECT (created_at AT TIME ZONE 'America/New_York')::date AS day, count(*) FROM loans GROUP BY 1;
