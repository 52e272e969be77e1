print("saved")
